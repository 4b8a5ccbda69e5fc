import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { Link } from 'react-router';
import { addresses } from '../addresses.ts';
import { useWords } from '@millrace/widgets/provider';
import { usePortalWords } from '../words.ts';
import { nowhere } from './nowhere-words.ts';

export function NotFound() {
  const { titles } = usePortalWords();
  const words = useWords(nowhere);
  return (
    <EmptyState title={titles.notFound} text={words.notFound}>
      <Link to={addresses.home}>{words.home}</Link>
    </EmptyState>
  );
}
