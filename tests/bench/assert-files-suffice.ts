/** Open files a process needs besides its connections. */
const SPARE_FILES = 200;

/**
 * Exits if the limit of open files is too low for this many connections. Node raises its own limit to the highest that
 * the system allows.
 */
export function assertFilesSuffice(connections: number): void {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | 'unlimited' } } };
  const limit = userLimits?.open_files?.soft ?? 'unlimited';
  if (limit === 'unlimited' || limit >= connections + SPARE_FILES) return;
  console.error(
    `${connections} connections need ${connections + SPARE_FILES} open files, but this shell allows ${limit}: raise it with ulimit -n, or measure fewer with --connections.`,
  );
  process.exit(1);
}
