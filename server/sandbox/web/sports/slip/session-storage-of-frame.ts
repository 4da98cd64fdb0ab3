/** What is kept for as long as the tab is open; null where a frame is refused it. */
export function sessionStorageOfFrame(): Storage | null {
  try {
    return sessionStorage;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return null;
  }
}
