CREATE INDEX alarms_settled ON alarms (id DESC) WHERE settled IS NOT NULL;
