import { describe, expect, it } from 'vitest';
import { transactionStatus } from '#contract/enumerations.ts';
import { takeTogether } from './compare-payment.ts';
import type { StatementLine } from './payment-statement.ts';

const { Pending, Confirmed, Rejected, Cancelled } = transactionStatus;

describe('the lines of a statement under one payment', () => {
  let serial = 0;
  const line = (status: StatementLine['status'], changes: Partial<StatementLine> = {}): StatementLine => {
    serial += 1;
    return { external_id: `their-${serial}`, payment: 'ours', type: 'deposit', amount: 500, fee: 0, currency: 'TRY', status, decided_at: null, ...changes };
  };

  it.each([
    [['expired', 'rejected', 'pending', 'confirmed'], Confirmed, 'confirmed'],
    [['rejected', 'pending', 'expired'], Pending, undefined],
    [['expired', 'rejected'], Rejected, 'rejected'],
    [['expired'], Cancelled, undefined],
    [[], null, undefined],
  ] as const)('%j are %s, and decided by what is %s', (statuses, status, decision) => {
    const view = takeTogether(statuses.map((each) => line(each)));
    expect(view.status).toBe(status);
    expect(view.decision?.status).toBe(decision);
    expect(view.isListedTwice).toBe(statuses.length > 1);
    expect(view.clearingMinor).toBe(decision === 'confirmed' ? -500n : 0n);
  });

  it('count a repeated line once, and treat two under one number that differ as no decision', () => {
    const confirmed = line('confirmed');
    expect(takeTogether([confirmed, confirmed])).toMatchObject({ decision: confirmed, clearingMinor: -500n, isContradictory: false, isListedTwice: true });
    expect(takeTogether([confirmed, { ...confirmed, amount: 501 }])).toMatchObject({ decision: null, isContradictory: true });
  });
});
