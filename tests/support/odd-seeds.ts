import { execFileSync } from 'node:child_process';

const SEEDS_A_LANDING = 20;

function countCommits(): number {
  return Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { encoding: 'utf8' }));
}

/**
 * Returns the seeds for the odd backend in this run: the next twenty with every commit, so that each landing covers new
 * ones. `ODD_SEED` sets the first and `ODD_COUNT` the number. Test titles print them.
 */
export function listOddSeeds(): number[] {
  const count = Number(process.env.ODD_COUNT ?? SEEDS_A_LANDING);
  const first = Number(process.env.ODD_SEED ?? countCommits() * SEEDS_A_LANDING);
  return Array.from({ length: count }, (_, index) => first + index);
}
