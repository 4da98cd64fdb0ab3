/** A picture's address as the CMS has it, below the path that the site may lie at. */
export function pictureAddress(address: string): string {
  return address.startsWith('/') && !address.startsWith('//') ? address.slice(1) : address;
}

/** Search of `/promotions` that opens a promotion's detail. A number stays one, so that the address is `?detail=1`. */
export function promotionSearch(id: string | number): { detail: string | number } {
  return { detail: String(Number(id)) === String(id) ? Number(id) : id };
}
