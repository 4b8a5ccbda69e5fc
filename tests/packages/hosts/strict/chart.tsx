import { createClient } from '@millrace/core';
import { Chart } from '@millrace/widgets/kit/chart';
import { Provider } from '@millrace/widgets/provider';
import { createRoot } from 'react-dom/client';

const hostile = '<img src="x" onerror="document.title = 1">';

createRoot(document.querySelector('#root')!).render(
  <Provider client={createClient({})} theme="light">
    <Chart
      label={hostile}
      series={[{ name: hostile, values: [1, 5, 3] }]}
      categories={['2026-11-18', '<b>2026-11-19</b>', '2026-11-20']}
    />
  </Provider>,
);
