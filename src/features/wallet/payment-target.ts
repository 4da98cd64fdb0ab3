/** Which form a payment dialog shows: a method's number, a transaction type, and the title it goes by. */
export interface PaymentTarget {
  id: number;
  type: number;
  title: string;
}

declare module '@tanstack/history' {
  interface HistoryState {
    payment?: PaymentTarget | undefined;
  }
}
