#!/bin/sh
# new-root.sh [ro|rw PATH]... -- COMMAND: runs a program that sees these files and folders and no others, in a mount namespace of
# its own. Started as the root of that namespace, which the command then gives up.
set -eu

# Hidden by the new root, in this namespace only; nothing that is bound below lies here.
root=/sys
mount -t tmpfs -o mode=0755,size=16m decoder "$root"

bind() {
  mount --bind "$2" "$root$2"
  [ "$1" = rw ] || mount -o remount,bind,ro "$root$2" 2>/dev/null ||
    # What the machine has forbidden on this file system may not be allowed again.
    mount -o remount,bind,ro,nosuid,nodev "$root$2" 2>/dev/null ||
    mount -o remount,bind,ro,nosuid,nodev,noexec "$root$2"
}

while [ "$1" != -- ]; do
  if [ -L "$2" ]; then
    ln -s "$(readlink "$2")" "$root$2"
  elif [ -d "$2" ]; then
    mkdir -p "$root$2"
    bind "$1" "$2"
  else
    mkdir -p "$root${2%/*}"
    : >"$root$2"
    bind "$1" "$2"
  fi
  shift 2
done
shift

mkdir -p "$root/dev" "$root/proc" "$root/old"
for device in null zero urandom random; do
  : >"$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mount -t proc -o nosuid,nodev,noexec proc "$root/proc"
# No way to become the root of yet another namespace. As the machine's own root, the setting would be the machine's.
if ! grep -Eq '^ +0 +0 +4294967295$' /proc/self/uid_map; then echo 0 >/proc/sys/user/max_user_namespaces; fi

cd "$root"
pivot_root . old
umount -l /old
mount -o remount,bind,ro /
# This shell stays as the first process of the namespace, which ends with it.
"$@"
