/** What the form of the card method asks for beside the amount; the card is the well-known one of tests. */
export const cardDetail = { CardHolder: 'Elif Demir', CardNo: '4242 4242 4242 4242', Expiry: '12/99', Cvc: '123' };

/** An account number from the public registry of the format's examples. */
export const exampleIban = 'TR330006100519786457841326';

/** What a withdrawal to a bank account asks for beside the amount. */
export const transferDetail = { AccountHolder: 'Elif Demir', Iban: exampleIban };
