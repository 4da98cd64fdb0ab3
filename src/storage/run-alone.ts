interface AloneOptions {
  name: string;
  /** Without patience, work that runs elsewhere is not waited for. */
  isPatient: boolean;
}

/** Runs work in one tab at a time, or at once where the browser has no locks or closes them together with storage; null where it runs elsewhere already. Fails as the work does. */
export async function runAlone<T>({ name, isPatient }: AloneOptions, work: () => Promise<T>): Promise<T | null> {
  if (!navigator.locks) return work();
  let hasBegun = false;
  const begin = (lock: Lock | null) => {
    hasBegun = true;
    return lock === null ? null : work();
  };
  try {
    return await navigator.locks.request(name, { ifAvailable: !isPatient }, begin);
  } catch (error) {
    if (hasBegun || !(error instanceof DOMException && error.name === 'SecurityError')) throw error;
    return work();
  }
}
