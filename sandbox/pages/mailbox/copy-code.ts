/**
 * Copies the code to the clipboard. Where the browser does not allow that (an insecure context), selects the code, so
 * that one key press copies it.
 */
export async function copyCode(code: HTMLElement): Promise<'copied' | 'selected'> {
  try {
    await navigator.clipboard.writeText(code.textContent);
    return 'copied';
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    getSelection()?.selectAllChildren(code);
    return 'selected';
  }
}
