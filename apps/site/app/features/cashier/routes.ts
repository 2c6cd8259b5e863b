import { prefix } from '@react-router/dev/routes';
import { routesOf, type FeatureRoutes } from '../../runtime/routing/feature-routes.ts';

const { index, route } = routesOf('cashier');

export const routes: FeatureRoutes = {
  default: [
    ...prefix('cashier', [
      index('screens/to-deposit.ts'),
      route('billing', 'screens/billing.ts'),
      route('deposit/:sysname?', 'screens/deposit.tsx'),
      route('withdraw', 'screens/withdraw.tsx'),
      route('history', 'screens/history.tsx'),
      route('paysuccess/:transaction?', 'screens/result.tsx', 'cashier/paysuccess'),
      route('paypending/:transaction?', 'screens/result.tsx', 'cashier/paypending'),
      route('payfail/:transaction?', 'screens/result.tsx', 'cashier/payfail'),
      route('paycancel/:transaction?', 'screens/result.tsx', 'cashier/paycancel'),
      route('paynewwindow/:transaction?', 'screens/result.tsx', 'cashier/paynewwindow'),
      route('paymobile', 'screens/paymobile.tsx'),
      route('receipt', 'screens/receipt.tsx'),
      route('wallet', 'screens/wallet.tsx'),
    ]),
  ],
  data: [route('forms/deposit', 'api/deposit-words.ts')],
};
