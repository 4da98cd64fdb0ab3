import { execFileSync } from 'node:child_process';

/** Whether a program of the system answers when it is asked for its version. */
export function hasProgram(name: string): boolean {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
