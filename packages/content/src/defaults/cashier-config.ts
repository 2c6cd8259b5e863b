import type { SingleTypes } from '../types.ts';
import type { Localized } from './define.ts';

// Specification section 9: the hint stands for two hours, four entries a tab and among the recent ones. GLI-19 §A.8.2: deposits are turned over once,
// or somebody looks at the withdrawal.
const numbers = { registration_hint_minutes: 120, review_turnover_percent: 100, history_page_size: 4, recent_count: 4 };

const deposit_amounts = [
  { currency: 'EUR', values: [10, 20, 50, 100, 200] },
  { currency: 'USD', values: [10, 20, 50, 100, 200] },
  { currency: 'GBP', values: [10, 20, 50, 100, 200] },
];

const offered = {
  opens_accounts: true,
  deposit_min: '10.00',
  deposit_max: '5000.00',
  deposit_day: '20000.00',
  withdrawal_min: '10.00',
  withdrawal_max: '5000.00',
  withdrawal_day: '10000.00',
};

/** What one euro is worth, as the European Central Bank published it for that day. The operator keeps it up to date: nothing here is asked for elsewhere. */
const rates = {
  rates_date: '2024-12-31',
  rates_source: 'European Central Bank',
  currency_rates: [
    { currency: 'USD', rate: '1.0389' },
    { currency: 'GBP', rate: '0.82918' },
  ],
};

export const cashierConfig: Localized<SingleTypes['cashier-config']> = {
  en: {
    ...numbers,
    ...rates,
    // Every method's page opens in the place of ours.
    methods: [],
    deposit_amounts,
    deposit_view: 'grid',
    currencies: [
      { code: 'EUR', symbol: '€', name: 'Euro', ...offered },
      { code: 'USD', symbol: '$', name: 'US dollar', ...offered },
      { code: 'GBP', symbol: '£', name: 'Pound sterling', ...offered },
      { code: 'FUN', symbol: 'F', name: 'Demo credits' },
    ],
    registration_hint: {
      title: 'Ready when you are',
      text: 'Deposit from €10 by card. You can withdraw your cash balance at any time.',
      button_title: 'Deposit',
    },
    error_buttons: [
      { error_type: 'UserNeedConfirmContactException', title: 'Confirm your email', url: '/profile/settings?from=withdraw' },
      { error_type: 'KycWithdrawalException', title: 'Verify my identity', url: '/profile/verification?from=withdraw' },
      { error_type: 'SumsubVerificationRequiredException', title: 'Verify my identity', url: '/profile/verification?from=deposit' },
      { error_type: 'UserNeedProfileDataException', title: 'Complete my data', url: '/profile/settings?from=withdraw&toastType=profile' },
    ],
    notice: 'You can withdraw your cash balance at any time. We don’t charge a fee for deposits or withdrawals.',
  },
  it: {
    ...numbers,
    ...rates,
    // Every method's page opens in the place of ours.
    methods: [],
    deposit_amounts,
    deposit_view: 'grid',
    currencies: [
      { code: 'EUR', symbol: '€', name: 'Euro', ...offered },
      { code: 'USD', symbol: '$', name: 'Dollaro statunitense', ...offered },
      { code: 'GBP', symbol: '£', name: 'Sterlina britannica', ...offered },
      { code: 'FUN', symbol: 'F', name: 'Crediti demo' },
    ],
    registration_hint: {
      title: 'Quando vuoi tu',
      text: 'Deposita con carta da €10. Puoi prelevare il saldo reale in qualsiasi momento.',
      button_title: 'Deposita',
    },
    error_buttons: [
      { error_type: 'UserNeedConfirmContactException', title: 'Conferma la tua e-mail', url: '/profile/settings?from=withdraw' },
      { error_type: 'KycWithdrawalException', title: 'Verifica la mia identità', url: '/profile/verification?from=withdraw' },
      { error_type: 'SumsubVerificationRequiredException', title: 'Verifica la mia identità', url: '/profile/verification?from=deposit' },
      {
        error_type: 'UserNeedProfileDataException',
        title: 'Completa i miei dati',
        url: '/profile/settings?from=withdraw&toastType=profile',
      },
    ],
    notice: 'Puoi prelevare il saldo reale in qualsiasi momento. Non applichiamo commissioni a depositi e prelievi.',
  },
};
