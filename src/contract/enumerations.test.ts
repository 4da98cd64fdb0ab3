import { expect, test } from 'vitest';
import { movementKind, paymentMethod, transactionType } from './enumerations.ts';

test('[R3.049] payment methods have the specification’s numbers', () => {
  expect(paymentMethod).toEqual({
    BankTransfer: 1,
    CreditCard: 2,
    Papara: 3,
    Popy: 4,
    Paratim: 5,
    Crypto: 6,
    Qr: 7,
    Parolapara: 8,
    Payco: 9,
    DigitalWallets: 10,
    OtherMethods: 20,
  });
});

test('[R3.048] a movement in a round is a win or a bet', () => {
  expect(movementKind).toEqual({ Win: 1, Bet: 2 });
});

test('[R3.046] deposits and withdrawals have the specification’s numbers, and 0 means both', () => {
  expect(transactionType).toEqual({ All: 0, Deposit: 1, Withdraw: 2 });
});
