'use client';
export { PaymentInfoForm, type PaymentInfoFormProps } from './payment-info-form.tsx';
