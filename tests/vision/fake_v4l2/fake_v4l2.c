/* A UVC camera for OpenCV's own Video4Linux code, on a machine without kernel modules.
 *
 * Preloaded, it answers open, ioctl and mmap of one path (FAKE_V4L2_DEVICE) as a camera would, and
 * leaves all else to the C library. The descriptor is a timer's, so that select() waits for the
 * next picture. FAKE_V4L2_CONTROL names a file whose text says what goes wrong, read each time:
 *   hang         no picture comes any more, in a stream that has begun before the word stood there
 *   half         each JPEG is cut in the middle
 *   no-mjpg      MJPG is refused; YUYV is given in its place
 * FAKE_V4L2_JPEG is the picture; FAKE_V4L2_LOG gets a line for each control that is set and for
 * each stream that begins.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/videodev2.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/timerfd.h>
#include <unistd.h>

enum { BUFFERS = 8, CONTROLS = 8, LARGEST = 1920 * 1080 * 2 };

static struct {
  int fd, streaming, count, head, tail, hung;
  int queue[BUFFERS];
  void *memory[BUFFERS];
  uint32_t format, width, height, rate, sequence;
} camera = {.fd = -1};

static struct { uint32_t id; int32_t value, automatic; } controls[CONTROLS] = {
    {V4L2_CID_EXPOSURE_AUTO, 3, 3},
    {V4L2_CID_EXPOSURE_ABSOLUTE, 250, 250},
    {V4L2_CID_GAIN, 20, 20},
    {V4L2_CID_AUTO_WHITE_BALANCE, 1, 1},
    {V4L2_CID_WHITE_BALANCE_TEMPERATURE, 4000, 4000},
    {V4L2_CID_FOCUS_AUTO, 1, 1},
    {V4L2_CID_FOCUS_ABSOLUTE, 12, 12},
    {V4L2_CID_BRIGHTNESS, 128, 128},
};

static int is_told(const char *word) {
  const char *path = getenv("FAKE_V4L2_CONTROL");
  FILE *file = path ? fopen(path, "re") : NULL;
  char text[128] = "";
  if (!file) return 0;
  size_t length = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  text[length] = 0;
  return strstr(text, word) != NULL;
}

static void note(const char *what, uint32_t id, int value) {
  const char *path = getenv("FAKE_V4L2_LOG");
  FILE *file = path ? fopen(path, "ae") : NULL;
  if (!file) return;
  fprintf(file, "%s %x %d %u\n", what, id, value, camera.sequence);
  fclose(file);
}

static void tick(int on) {
  struct itimerspec every = {0};
  if (on) every.it_interval.tv_nsec = every.it_value.tv_nsec = 1000000000L / camera.rate;
  timerfd_settime(camera.fd, 0, &every, NULL);
}

static int is_camera(const char *path) {
  const char *wanted = getenv("FAKE_V4L2_DEVICE");
  return wanted && path && strcmp(path, wanted) == 0;
}

static int open_camera(void) {
  if (camera.fd >= 0) return errno = EBUSY, -1;
  memset(&camera, 0, sizeof camera);
  camera.fd = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
  camera.format = V4L2_PIX_FMT_YUYV;
  camera.width = 640, camera.height = 480, camera.rate = 30;
  /* A camera that is plugged in anew has forgotten what was set. */
  for (int at = 0; at < CONTROLS; at++) controls[at].value = controls[at].automatic;
  return camera.fd;
}

static int set_format(struct v4l2_format *wanted, int keep) {
  if (keep) {
    uint32_t asked = wanted->fmt.pix.pixelformat;
    int mjpg = asked == V4L2_PIX_FMT_MJPEG && !is_told("no-mjpg");
    camera.format = mjpg ? V4L2_PIX_FMT_MJPEG : V4L2_PIX_FMT_YUYV;
    camera.width = wanted->fmt.pix.width ? wanted->fmt.pix.width : 640;
    camera.height = wanted->fmt.pix.height ? wanted->fmt.pix.height : 480;
  }
  wanted->fmt.pix.pixelformat = camera.format;
  wanted->fmt.pix.width = camera.width;
  wanted->fmt.pix.height = camera.height;
  wanted->fmt.pix.bytesperline = camera.width * 2;
  wanted->fmt.pix.sizeimage = LARGEST;
  wanted->fmt.pix.field = V4L2_FIELD_NONE;
  return 0;
}

static uint32_t draw(void *target) {
  if (camera.format != V4L2_PIX_FMT_MJPEG) {
    memset(target, 128, camera.width * camera.height * 2);
    return camera.width * camera.height * 2;
  }
  FILE *file = fopen(getenv("FAKE_V4L2_JPEG"), "re");
  size_t length = file ? fread(target, 1, LARGEST, file) : 0;
  if (file) fclose(file);
  return is_told("half") ? length / 2 : length;
}

static int give(struct v4l2_buffer *buffer) {
  uint64_t ticks;
  if (camera.sequence > 5 && is_told("hang")) camera.hung = 1;
  if (camera.hung) tick(0);
  if (camera.hung || camera.head == camera.tail || read(camera.fd, &ticks, sizeof ticks) < 0)
    return errno = EAGAIN, -1;
  buffer->index = camera.queue[camera.tail++ % BUFFERS];
  buffer->bytesused = draw(camera.memory[buffer->index]);
  buffer->length = LARGEST;
  buffer->flags = V4L2_BUF_FLAG_DONE | V4L2_BUF_FLAG_MAPPED;
  buffer->memory = V4L2_MEMORY_MMAP;
  buffer->sequence = camera.sequence++;
  return 0;
}

static int answer(unsigned long request, void *told) {
  switch (request) {
    case VIDIOC_QUERYCAP: {
      struct v4l2_capability *can = told;
      memset(can, 0, sizeof *can);
      strcpy((char *)can->driver, "uvcvideo");
      strcpy((char *)can->card, "Fake camera");
      can->capabilities = V4L2_CAP_VIDEO_CAPTURE | V4L2_CAP_STREAMING | V4L2_CAP_DEVICE_CAPS;
      can->device_caps = V4L2_CAP_VIDEO_CAPTURE | V4L2_CAP_STREAMING;
      return 0;
    }
    case VIDIOC_ENUMINPUT:
    case VIDIOC_G_INPUT:
    case VIDIOC_S_INPUT:
      return errno = ENOTTY, -1;
    case VIDIOC_TRY_FMT:
    case VIDIOC_G_FMT: return set_format(told, 0);
    case VIDIOC_S_FMT: return set_format(told, 1);
    case VIDIOC_G_PARM:
    case VIDIOC_S_PARM: {
      struct v4l2_streamparm *stream = told;
      struct v4l2_fract *time = &stream->parm.capture.timeperframe;
      if (request == VIDIOC_S_PARM && time->numerator) camera.rate = time->denominator / time->numerator;
      stream->parm.capture.capability = V4L2_CAP_TIMEPERFRAME;
      time->numerator = 1, time->denominator = camera.rate;
      return 0;
    }
    case VIDIOC_REQBUFS: {
      struct v4l2_requestbuffers *buffers = told;
      if (buffers->memory != V4L2_MEMORY_MMAP) return errno = EINVAL, -1;
      if (buffers->count > BUFFERS) buffers->count = BUFFERS;
      camera.count = buffers->count;
      camera.head = camera.tail = 0;
      return 0;
    }
    case VIDIOC_QUERYBUF: {
      struct v4l2_buffer *buffer = told;
      if ((int)buffer->index >= camera.count) return errno = EINVAL, -1;
      buffer->length = LARGEST;
      buffer->m.offset = buffer->index * 0x1000000u;
      return 0;
    }
    case VIDIOC_QBUF: {
      struct v4l2_buffer *buffer = told;
      camera.queue[camera.head++ % BUFFERS] = buffer->index;
      return 0;
    }
    case VIDIOC_DQBUF: return give(told);
    case VIDIOC_STREAMON:
      camera.streaming = 1, camera.hung = 0, camera.sequence = 0;
      note("stream", camera.format, camera.rate);
      tick(1);
      return 0;
    case VIDIOC_STREAMOFF:
      camera.streaming = 0;
      tick(0);
      return 0;
    case VIDIOC_QUERYCTRL: {
      struct v4l2_queryctrl *query = told;
      for (int at = 0; at < CONTROLS; at++)
        if (controls[at].id == query->id) {
          query->minimum = 0, query->maximum = 10000, query->step = 1, query->flags = 0;
          query->type = V4L2_CTRL_TYPE_INTEGER;
          return 0;
        }
      return errno = EINVAL, -1;
    }
    case VIDIOC_G_CTRL:
    case VIDIOC_S_CTRL: {
      struct v4l2_control *control = told;
      for (int at = 0; at < CONTROLS; at++) {
        if (controls[at].id != control->id) continue;
        if (request == VIDIOC_S_CTRL) {
          /* As many do: what is written before the stream is forgotten. */
          if (camera.streaming) controls[at].value = control->value;
          note("set", control->id, control->value);
        }
        control->value = controls[at].value;
        return 0;
      }
      return errno = EINVAL, -1;
    }
  }
  return errno = ENOTTY, -1;
}

int ioctl(int fd, unsigned long request, ...) {
  static int (*real)(int, unsigned long, ...);
  if (!real) real = dlsym(RTLD_NEXT, "ioctl");
  va_list rest;
  va_start(rest, request);
  void *told = va_arg(rest, void *);
  va_end(rest);
  if (fd < 0 || fd != camera.fd) return real(fd, request, told);
  const char *path = getenv("FAKE_V4L2_DEVICE");
  if (!path || access(path, F_OK) != 0) return errno = ENODEV, -1;
  return answer(request & 0xffffffffUL, told);
}

#define OPENS(name)                                                   \
  int name(const char *path, int flags, ...) {                        \
    static int (*real)(const char *, int, ...);                       \
    if (!real) real = dlsym(RTLD_NEXT, #name);                        \
    va_list rest;                                                     \
    va_start(rest, flags);                                            \
    int mode = va_arg(rest, int);                                     \
    va_end(rest);                                                     \
    if (is_camera(path) && access(path, F_OK) == 0) return open_camera(); \
    return real(path, flags, mode);                                   \
  }
OPENS(open)
OPENS(open64)

#define MAPS(name, offset_type)                                                      \
  void *name(void *at, size_t length, int kind, int flags, int fd, offset_type offset) { \
    static void *(*real)(void *, size_t, int, int, int, offset_type);                \
    if (!real) real = dlsym(RTLD_NEXT, #name);                                       \
    if (fd < 0 || fd != camera.fd) return real(at, length, kind, flags, fd, offset);  \
    void *memory = real(NULL, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);      \
    camera.memory[(offset / 0x1000000u) % BUFFERS] = memory;                         \
    return memory;                                                                   \
  }
MAPS(mmap, off_t)
MAPS(mmap64, off64_t)

int close(int fd) {
  static int (*real)(int);
  if (!real) real = dlsym(RTLD_NEXT, "close");
  if (fd >= 0 && fd == camera.fd) camera.fd = -1;
  return real(fd);
}
