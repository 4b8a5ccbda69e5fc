'use client';
export { PasswordFields, type NewPassword, type PasswordFieldsProps } from './password-fields.tsx';
