/** Returns the tab's session storage, or null in a frame that is refused access to it. */
export function sessionStorageOfFrame(): Storage | null {
  try {
    return sessionStorage;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return null;
  }
}
