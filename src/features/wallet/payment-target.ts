/** The form in a payment dialog: a method's number, a transaction type, and the title. */
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
