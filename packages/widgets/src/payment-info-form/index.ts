'use client';
export { PaymentFields, type PaymentFieldsProps } from './payment-fields.tsx';
export { PaymentInfoForm, type PaymentInfoFormProps } from './payment-info-form.tsx';
