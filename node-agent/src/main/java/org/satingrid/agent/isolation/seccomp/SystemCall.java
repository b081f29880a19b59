package org.satingrid.agent.isolation.seccomp;

/**
 * The system calls that filters name, with their numbers ({@code asm/unistd_64.h} and {@code
 * asm-generic/unistd.h}). A number is -1 if the architecture does not have the call.
 */
enum SystemCall {
  SOCKET(41, 198),
  CLONE(56, 220),
  CLONE3(435, 435),
  IOCTL(16, 29),
  UTIMENSAT(280, 88),
  FALLOCATE(285, 47),

  // Calls that reach into other processes.
  PTRACE(101, 117),
  PROCESS_VM_READV(310, 270),
  PROCESS_VM_WRITEV(311, 271),
  PROCESS_MADVISE(440, 440),
  KCMP(312, 272),
  PIDFD_GETFD(438, 438),
  PERF_EVENT_OPEN(298, 241),

  // Calls of parts of the kernel that had many vulnerabilities. Applications do not need them.
  BPF(321, 280),
  USERFAULTFD(323, 282),
  IO_URING_SETUP(425, 425),
  IO_URING_ENTER(426, 426),
  IO_URING_REGISTER(427, 427),
  ADD_KEY(248, 217),
  REQUEST_KEY(249, 218),
  KEYCTL(250, 219),
  PERSONALITY(135, 92),
  MODIFY_LDT(154, -1),
  FANOTIFY_INIT(300, 262),

  // Calls for namespaces and mounts, which can lead out of the sandbox.
  UNSHARE(272, 97),
  SETNS(308, 268),
  MOUNT(165, 40),
  UMOUNT2(166, 39),
  PIVOT_ROOT(155, 41),
  CHROOT(161, 51),
  OPEN_TREE(428, 428),
  MOVE_MOUNT(429, 429),
  FSOPEN(430, 430),
  FSCONFIG(431, 431),
  FSMOUNT(432, 432),
  FSPICK(433, 433),
  MOUNT_SETATTR(442, 442),
  NAME_TO_HANDLE_AT(303, 264),
  OPEN_BY_HANDLE_AT(304, 265),

  // Calls that create objects outside of directories, which outlive their process.
  SHMGET(29, 194),
  SEMGET(64, 190),
  MSGGET(68, 186),
  MQ_OPEN(240, 180),

  // Calls for the administration of the host.
  INIT_MODULE(175, 105),
  FINIT_MODULE(313, 273),
  DELETE_MODULE(176, 106),
  KEXEC_LOAD(246, 104),
  KEXEC_FILE_LOAD(320, 294),
  REBOOT(169, 142),
  SWAPON(167, 224),
  SWAPOFF(168, 225),
  ACCT(163, 89),
  QUOTACTL(179, 60),
  SYSLOG(103, 116),
  IOPL(172, -1),
  IOPERM(173, -1),
  VHANGUP(153, 58),
  SETTIMEOFDAY(164, 170),
  CLOCK_SETTIME(227, 112),
  ADJTIMEX(159, 171),
  CLOCK_ADJTIME(305, 266),
  SETHOSTNAME(170, 161),
  SETDOMAINNAME(171, 162),

  // Calls that change files of the same user by path. Landlock does not check them.
  CHMOD(90, -1),
  FCHMODAT(268, 53),
  FCHMODAT2(452, 452),
  CHOWN(92, -1),
  LCHOWN(94, -1),
  FCHOWNAT(260, 54),
  SETXATTR(188, 5),
  LSETXATTR(189, 6),
  REMOVEXATTR(197, 14),
  LREMOVEXATTR(198, 15),
  UTIME(132, -1),
  UTIMES(235, -1),
  FUTIMESAT(261, -1),
  TRUNCATE(76, 45),

  // Signals to other processes of the same user. A JVM needs tgkill for its own threads.
  KILL(62, 129),
  TKILL(200, 130),
  RT_SIGQUEUEINFO(129, 138),
  RT_TGSIGQUEUEINFO(297, 240),
  PIDFD_SEND_SIGNAL(424, 424);

  private final int x86;
  private final int arm;

  SystemCall(int x86, int arm) {
    this.x86 = x86;
    this.arm = arm;
  }

  int number(Architecture architecture) {
    return architecture == Architecture.X86_64 ? x86 : arm;
  }
}
