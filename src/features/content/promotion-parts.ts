/** Search of `/promotions` that opens a promotion's detail. A number stays one, so that the address is `?detail=1`. */
export function promotionSearch(id: string | number): { detail: string | number } {
  return { detail: String(Number(id)) === String(id) ? Number(id) : id };
}
