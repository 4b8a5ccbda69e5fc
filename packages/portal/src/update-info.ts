import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { addresses } from './addresses.ts';

/** Leads an account under review from what waits for its approval to its details, which say why one is there. */
export function useUpdateInfo(): () => void {
  const navigate = useNavigate();
  return useCallback(() => void navigate(addresses.updateInfo), [navigate]);
}
