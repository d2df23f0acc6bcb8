# seal.pl PRCTL [ro|rw PATH]... -- COMMAND: runs a program from which the kernel takes, for good, the system calls that the filter on
# descriptor 3 refuses (seccomp) and, where paths are given, all files but those (Landlock). Needs no privilege and no namespace, so it
# works in containers. PRCTL is the number of that system call on this machine.
use strict;
use warnings;

my ($PR_SET_PDEATHSIG, $PR_SET_SECCOMP, $PR_SET_NO_NEW_PRIVS) = (1, 22, 38);
my $SIGKILL = 9;
my $SECCOMP_MODE_FILTER = 2;
my ($LANDLOCK_CREATE_RULESET, $LANDLOCK_ADD_RULE, $LANDLOCK_RESTRICT_SELF) = (444, 445, 446);
my ($LANDLOCK_VERSION, $LANDLOCK_RULE_PATH_BENEATH) = (1, 1);
my ($EXECUTE, $WRITE_FILE, $READ_FILE, $READ_DIR, $TRUNCATE) = (1, 2, 4, 8, 1 << 14);
# How many kinds of access each version of Landlock knows.
my @KINDS = (0, 13, 14, 15, 15, 16);
my ($O_PATH, $O_CLOEXEC) = (010000000, 02000000);

my $prctl = 0 + shift @ARGV;
my (@readable, @writable);
while (@ARGV && $ARGV[0] ne '--') {
    my ($kind, $path) = splice @ARGV, 0, 2;
    push @{ $kind eq 'rw' ? \@writable : \@readable }, $path;
}
shift @ARGV;

sub checked {
    my ($what, $result) = @_;
    die "$what: $!\n" if $result < 0;
    return $result;
}

sub allow {
    my ($ruleset, $path, $access) = @_;
    sysopen(my $file, $path, $O_PATH | $O_CLOEXEC) or die "$path: $!\n";
    # A file has no access of a folder.
    $access &= $EXECUTE | $WRITE_FILE | $READ_FILE | $TRUNCATE unless -d $path;
    my $rule = pack 'Ql', $access, fileno $file;
    checked("Landlock: $path", syscall $LANDLOCK_ADD_RULE, $ruleset, $LANDLOCK_RULE_PATH_BENEATH, $rule, 0);
    close $file;
}

checked('prctl', syscall $prctl, $PR_SET_PDEATHSIG, $SIGKILL, 0, 0, 0);
checked('prctl', syscall $prctl, $PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);

if (@readable || @writable) {
    my $version = checked('Landlock', syscall $LANDLOCK_CREATE_RULESET, 0, 0, $LANDLOCK_VERSION);
    my $known = (1 << $KINDS[$version > $#KINDS ? $#KINDS : $version]) - 1;
    my $attributes = pack 'Q', $known;
    my $ruleset = checked('Landlock', syscall $LANDLOCK_CREATE_RULESET, $attributes, length $attributes, 0);
    allow($ruleset, $_, $EXECUTE | $READ_FILE | $READ_DIR) for @readable;
    allow($ruleset, $_, ($READ_FILE | $WRITE_FILE | $TRUNCATE) & $known) for @writable;
    checked('Landlock', syscall $LANDLOCK_RESTRICT_SELF, $ruleset, 0);
}

open my $descriptor, '<&=', 3 or die "filter: $!\n";
binmode $descriptor;
my $filter = do { local $/; <$descriptor> };
close $descriptor;
die "filter: empty\n" unless $filter;
my $program = pack 'S x6 P', length($filter) / 8, $filter;
checked('seccomp', syscall $prctl, $PR_SET_SECCOMP, $SECCOMP_MODE_FILTER, $program, 0, 0);

exec { $ARGV[0] } @ARGV or die "$ARGV[0]: $!\n";
