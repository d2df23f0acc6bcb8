import { arch } from 'node:os';

/**
 * A program for the kernel's seccomp that refuses what no decoder needs and a way out is made of: networks, other processes,
 * mounts, namespaces, permissions, keys, tracing, kernel modules, and new processes. Numbers of the kernel's tables; the second is of 64-bit ARM.
 */
const REFUSED: readonly (readonly [x64: number | undefined, arm64: number | undefined])[] = [
  ...of('socket connect bind listen', [41, 198], [42, 203], [49, 200], [50, 201]),
  ...of('ptrace process_vm_readv process_vm_writev kcmp', [101, 117], [310, 270], [311, 271], [312, 272]),
  ...of('pidfd_open pidfd_getfd pidfd_send_signal', [434, 434], [438, 438], [424, 424]),
  ...of('kill tkill tgkill', [62, 129], [200, 130], [234, 131]),
  ...of('rt_sigqueueinfo rt_tgsigqueueinfo', [129, 138], [297, 240]),
  ...of('setpriority sched_setaffinity process_madvise', [141, 140], [203, 122], [440, 440]),
  ...of('fork vfork', [57, undefined], [58, undefined]),
  ...of('unshare setns', [272, 97], [308, 268]),
  ...of('mount umount2 pivot_root chroot', [165, 40], [166, 39], [155, 41], [161, 51]),
  ...of('open_tree move_mount fsopen fsconfig', [428, 428], [429, 429], [430, 430], [431, 431]),
  ...of('fsmount fspick mount_setattr', [432, 432], [433, 433], [442, 442]),
  ...of('chmod fchmod fchmodat fchmodat2', [90, undefined], [91, 52], [268, 53], [452, 452]),
  ...of('chown fchown lchown fchownat', [92, undefined], [93, 55], [94, undefined], [260, 54]),
  ...of('setxattr lsetxattr fsetxattr truncate', [188, 5], [189, 6], [190, 7], [76, 45]),
  ...of('add_key request_key keyctl', [248, 217], [249, 218], [250, 219]),
  ...of('bpf perf_event_open userfaultfd', [321, 280], [298, 241], [323, 282]),
  ...of('kexec_load kexec_file_load', [246, 104], [320, 294]),
  ...of('init_module finit_module delete_module', [175, 105], [313, 273], [176, 106]),
  ...of('name_to_handle_at open_by_handle_at', [303, 264], [304, 265]),
  ...of('io_uring_setup io_uring_enter io_uring_register', [425, 425], [426, 426], [427, 427]),
  ...of('acct swapon swapoff reboot', [163, 89], [167, 224], [168, 225], [169, 142]),
  ...of('sethostname setdomainname quotactl syslog', [170, 161], [171, 162], [179, 60], [103, 116]),
  ...of('settimeofday clock_settime adjtimex', [164, 170], [227, 112], [159, 171]),
  ...of(
    'clock_adjtime iopl ioperm modify_ldt',
    [305, 266],
    [172, undefined],
    [173, undefined],
    [154, undefined],
  ),
];

interface Machine {
  /** As the kernel names it to a filter. */
  audited: number;
  column: 0 | 1;
  clone: number;
  prlimit: number;
  /** From here on are calls of another convention, with numbers of their own. */
  foreign?: number;
}

const MACHINES: Record<string, Machine> = {
  x64: { audited: 0xc000_003e, column: 0, clone: 56, prlimit: 302, foreign: 0x4000_0000 },
  arm64: { audited: 0xc000_00b7, column: 1, clone: 220, prlimit: 261 },
};

/** Its number is the same everywhere. Libraries use the older call where it is not there, whose flags can be looked at. */
const CLONE3 = 435;
const CLONE_THREAD = 0x0001_0000;

const ALLOW = 0x7fff_0000;
const KILL = 0x8000_0000;
const error = (number: number) => 0x0005_0000 | number;
const [EPERM, ENOSYS] = [1, 38];

const LOAD = 0x20;
const IF_EQUAL = 0x15;
const IF_AT_LEAST = 0x35;
const IF_ANY_BIT = 0x45;
const RETURN = 0x06;
const AT = { number: 0, machine: 4, firstArgument: 16 };

type Instruction = [code: number, ifTrue: number, ifFalse: number, value: number];

/** The filter for this machine, as the kernel takes it; undefined for one whose numbers we do not know. */
export function systemCallFilter(machine: string = arch()): Buffer | undefined {
  const known = MACHINES[machine];
  if (!known) return undefined;
  const { audited, column, clone, prlimit, foreign } = known;
  const refused = REFUSED.map((numbers) => numbers[column]).filter((number) => number !== undefined);
  const program: Instruction[] = [
    [LOAD, 0, 0, AT.machine],
    [IF_EQUAL, 1, 0, audited],
    [RETURN, 0, 0, KILL],
    [LOAD, 0, 0, AT.number],
    ...(foreign === undefined ? [] : when(IF_AT_LEAST, foreign, error(ENOSYS))),
    ...when(IF_EQUAL, CLONE3, error(ENOSYS)),
    ...refused.flatMap((number) => when(IF_EQUAL, number, error(EPERM))),
    // Its own limits, not those of others.
    [IF_EQUAL, 0, 4, prlimit],
    [LOAD, 0, 0, AT.firstArgument],
    [IF_EQUAL, 1, 0, 0],
    [RETURN, 0, 0, error(EPERM)],
    [RETURN, 0, 0, ALLOW],
    // Threads are allowed, processes are not.
    [IF_EQUAL, 0, 3, clone],
    [LOAD, 0, 0, AT.firstArgument],
    [IF_ANY_BIT, 1, 0, CLONE_THREAD],
    [RETURN, 0, 0, error(EPERM)],
    [RETURN, 0, 0, ALLOW],
  ];
  return Buffer.concat(program.map(encode));
}

const when = (comparison: number, value: number, result: number): Instruction[] => [
  [comparison, 0, 1, value],
  [RETURN, 0, 0, result],
];

function encode([code, ifTrue, ifFalse, value]: Instruction): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(code, 0);
  bytes.writeUInt8(ifTrue, 2);
  bytes.writeUInt8(ifFalse, 3);
  bytes.writeUInt32LE(value, 4);
  return bytes;
}

/** The names are for readers; there are as many numbers. */
function of(names: string, ...numbers: (readonly [number | undefined, number | undefined])[]) {
  if (names.split(' ').length !== numbers.length) throw new Error(`A number is missing: ${names}`);
  return numbers;
}
