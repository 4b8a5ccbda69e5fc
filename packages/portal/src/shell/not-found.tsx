import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { Link } from 'react-router';
import { addresses } from '../addresses.ts';
import { usePortalWords } from '../words.ts';

export function NotFound() {
  const words = usePortalWords();
  return (
    <EmptyState title={words.titles.notFound} text={words.notFound.text}>
      <Link to={addresses.home}>{words.notFound.home}</Link>
    </EmptyState>
  );
}
