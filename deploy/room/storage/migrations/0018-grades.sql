-- What a dealer reached at practise, entered by a manager.
CREATE TABLE dealer_grades (
    dealer      text PRIMARY KEY,
    grade       text NOT NULL,
    by          text NOT NULL,
    at          timestamptz NOT NULL DEFAULT now()
);
