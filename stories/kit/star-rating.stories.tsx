import { StarRating } from '@millrace/widgets/kit/star-rating';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { Row } from './row.tsx';

const meta = preview.meta({ title: 'Kit/StarRating', component: StarRating, args: { value: 4 } });

export const Full = meta.story({ args: { value: 5 } });

export const Some = meta.story({
  tags: ['also-chinese', 'also-right-to-left'],
  async play({ canvas }) {
    await expect(canvas.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  },
});

export const None = meta.story({ args: { value: 0 } });

export const Parts = meta.story({
  render: () => (
    <Row>
      {[0.5, 1.25, 2.5, 3.75, 4.9].map((value) => (
        <StarRating key={value} value={value} />
      ))}
    </Row>
  ),
});

export const OutOfRange = meta.story({
  render: () => (
    <Row>
      <StarRating value={-1} />
      <StarRating value={9} />
    </Row>
  ),
  async play({ canvas }) {
    await expect(canvas.getByRole('img', { name: '0 of 5 stars' })).toBeVisible();
    await expect(canvas.getByRole('img', { name: '5 of 5 stars' })).toBeVisible();
  },
});
