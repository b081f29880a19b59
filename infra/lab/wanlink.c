/*
 * A link between two network namespaces, for kernels without netem: two TAP devices and a process
 * that carries frames from one to the other with delay, bandwidth and loss.
 *
 *   wanlink NS_A IF_A NS_B IF_B DELAY_MS KBIT_A_TO_B KBIT_B_TO_A LOSS_PERCENT
 *
 * DELAY_MS is one way; 0 kbit means no limit. A frame that would wait for more than QUEUE_MS at the
 * bottleneck is dropped, as a router's queue would. Says "ready" when both devices exist; they and
 * the link end with the process.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/if_tun.h>
#include <net/if.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

#define MAX_FRAME 2048
#define AT_ONCE 64
#define QUEUE_MS 500
#define MS 1000000LL

struct frame {
  struct frame *next;
  long long due; /* nanoseconds, CLOCK_MONOTONIC */
  int length;
  char bytes[];
};

struct direction {
  int from, to;
  double kbit;
  long long free_at; /* when the bottleneck has sent all that it was given */
  struct frame *first, *last;
};

static long long now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000 * MS + t.tv_nsec;
}

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static int tap_in(const char *ns, const char *name) {
  char path[256];
  snprintf(path, sizeof path, "/var/run/netns/%s", ns);
  int handle = open(path, O_RDONLY | O_CLOEXEC);
  if (handle < 0 || setns(handle, CLONE_NEWNET) != 0) fail(path);
  close(handle);
  int tap = open("/dev/net/tun", O_RDWR | O_NONBLOCK | O_CLOEXEC);
  if (tap < 0) fail("/dev/net/tun");
  struct ifreq request;
  memset(&request, 0, sizeof request);
  request.ifr_flags = IFF_TAP | IFF_NO_PI;
  strncpy(request.ifr_name, name, IFNAMSIZ - 1);
  if (ioctl(tap, TUNSETIFF, &request) != 0) fail(name);
  return tap;
}

static void take(struct direction *d, long long delay, double loss) {
  char bytes[MAX_FRAME];
  for (int i = 0; i < AT_ONCE; i++) {
    int length = read(d->from, bytes, sizeof bytes);
    if (length <= 0) return;
    if (loss > 0 && drand48() < loss) continue;
    long long sent = now();
    if (d->kbit > 0) {
      if (d->free_at < sent) d->free_at = sent;
      if (d->free_at - sent > QUEUE_MS * MS) continue;
      d->free_at += (long long)(length * 8 * MS / d->kbit);
      sent = d->free_at;
    }
    struct frame *frame = malloc(sizeof *frame + length);
    if (frame == NULL) fail("memory");
    frame->next = NULL;
    frame->due = sent + delay;
    frame->length = length;
    memcpy(frame->bytes, bytes, length);
    if (d->first == NULL) d->first = frame;
    else d->last->next = frame;
    d->last = frame;
  }
}

static void deliver(struct direction *d) {
  while (d->first != NULL && d->first->due <= now()) {
    struct frame *frame = d->first;
    d->first = frame->next;
    /* EIO: the device is not up yet. Whatever it is, a lost frame is what networks do. */
    if (write(d->to, frame->bytes, frame->length) < 0 && errno != EIO) perror("write");
    free(frame);
  }
}

int main(int count, char **words) {
  if (count != 9) {
    fprintf(stderr, "wanlink NS_A IF_A NS_B IF_B DELAY_MS KBIT_AB KBIT_BA LOSS_PERCENT\n");
    return 2;
  }
  prctl(PR_SET_PDEATHSIG, SIGTERM); /* a lab that is killed leaves no link */
  int a = tap_in(words[1], words[2]);
  int b = tap_in(words[3], words[4]);
  long long delay = (long long)(atof(words[5]) * MS);
  double loss = atof(words[8]) / 100;
  struct direction both[2] = {{a, b, atof(words[6]), 0, NULL, NULL},
                              {b, a, atof(words[7]), 0, NULL, NULL}};
  struct pollfd ready[2] = {{a, POLLIN, 0}, {b, POLLIN, 0}};
  printf("ready\n");
  fflush(stdout);
  for (;;) {
    long long next = now() + 1000 * MS;
    for (int i = 0; i < 2; i++)
      if (both[i].first != NULL && both[i].first->due < next) next = both[i].first->due;
    long long wait = next - now();
    if (wait < 0) wait = 0;
    struct timespec limit = {wait / (1000 * MS), wait % (1000 * MS)};
    if (ppoll(ready, 2, &limit, NULL) < 0 && errno != EINTR) fail("ppoll");
    for (int i = 0; i < 2; i++) {
      if (ready[i].revents & POLLIN) take(&both[i], delay, loss);
      deliver(&both[i]);
    }
  }
}
