/** Returns the tab's session storage, or null when a frame is refused it. */
export function sessionStorageOfFrame(): Storage | null {
  try {
    return sessionStorage;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return null;
  }
}
