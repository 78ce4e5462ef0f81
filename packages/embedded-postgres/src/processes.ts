import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether a process with this id exists, whoever owns it. A zombie counts as existing. */
export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * A text that differs between two processes that had the same id at different times, or undefined when there is no such
 * process. Ids come round again soon in a container, where the same few processes start after every restart.
 */
export function incarnationOf(pid: number): string | undefined {
  if (!exists(pid)) return undefined;
  if (process.platform !== 'linux') return ps(pid, 'lstart');
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in brackets and may itself hold brackets and spaces, so the fields are counted from its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return undefined;
    return `${bootId()}/${fields[19]}`;
  } catch {
    return undefined;
  }
}

/**
 * Whether the process was started with exactly this argument. False for a zombie, which has no arguments left: inside a
 * container a killed PostgreSQL may stay one for ever, because nothing collects it.
 */
export function wasStartedWith(pid: number, argument: string): boolean {
  if (!exists(pid)) return false;
  if (process.platform !== 'linux') return ` ${ps(pid, 'command') ?? ''} `.includes(` ${argument} `);
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(argument);
  } catch {
    // Where /proc hides other people's processes, one that exists has to be taken for the one that is meant.
    return exists(pid);
  }
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}

function ps(pid: number, column: string): string | undefined {
  try {
    return execFileSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}
