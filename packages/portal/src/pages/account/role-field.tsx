import { seatRoles, type SeatRole } from '@millrace/core/session';
import { RadioGroup } from '@millrace/widgets/kit/radio-group';
import { useWords } from '@millrace/widgets/provider';
import { peoplePart } from './people-words.ts';

interface RoleFieldProps {
  readonly value: SeatRole;
  readonly onChange: (role: SeatRole) => void;
}

/** Which role somebody has, each with what it may do. */
export function RoleField({ value, onChange }: RoleFieldProps) {
  const words = useWords(peoplePart);
  return (
    <RadioGroup
      label={words.role}
      value={value}
      options={seatRoles.map((role) => ({ value: role, label: words.roles[role], help: words.roleHelp[role] }))}
      onChange={onChange}
    />
  );
}
