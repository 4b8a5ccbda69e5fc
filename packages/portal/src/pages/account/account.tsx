import { Navigate } from 'react-router';
import { addresses } from '../../addresses.ts';

/** An address that links of old lead to. */
export function Page() {
  return <Navigate to={addresses.myAccount} replace />;
}
