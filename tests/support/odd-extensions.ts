const payment = {
  id: 'p-1',
  date: '2026-01-10T20:30:00.000Z',
  type: 1,
  method: 3,
  methodName: 'Papara',
  amount: 100,
  fee: 0,
  status: 2,
  link: null,
};
const limit = { kind: 'deposit', period: 'day', value: 500, used: 100, freeAt: null, raise: null };

/**
 * What a backend that supports some of our extensions may return for them, before it is spoiled: by method and path
 * below `api/`.
 */
export const oddExtensions: Readonly<Record<string, unknown>> = {
  'POST payment/submission': payment,
  'POST transaction/financialhistory': { items: [payment], total: 1, totals: { deposits: 100, withdrawals: 0, fees: 0 } },
  'GET play/status': { restriction: null, limits: [limit], reality: { minutes: 60, next: null } },
  'GET customer/profile': {
    username: 'ada',
    usercode: '70001',
    name: 'Ada',
    surname: 'Yılmaz',
    email: 'ada@example.com',
    phone: '5320000001',
    smsVerified: true,
    birthDate: '1990-01-01',
    balance: 250.5,
    registeredAt: '2026-01-10T20:30:00.000Z',
    lastLoginAt: null,
  },
};
