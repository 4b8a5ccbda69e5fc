'use client';
export { paymentFacts } from './payment-facts.ts';
export { PaymentFields, type PaymentFieldsProps } from './payment-fields.tsx';
export { PaymentInfoForm, type PaymentInfoFormProps } from './payment-info-form.tsx';
