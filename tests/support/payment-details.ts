/** What the card method's form requires besides the amount; the card is the well-known test card. */
export const cardDetail = { CardHolder: 'Elif Demir', CardNo: '4242 4242 4242 4242', Expiry: '12/99', Cvc: '123' };

/** An IBAN from the public registry of example numbers. */
export const exampleIban = 'TR330006100519786457841326';

/** What a withdrawal to a bank account requires besides the amount. */
export const transferDetail = { AccountHolder: 'Elif Demir', Iban: exampleIban };
