import { execFileSync } from 'node:child_process';

/** True if a program is installed, that is, if it prints its version. */
export function hasProgram(name: string): boolean {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
