'use client';
export { CaptchaField, type CaptchaFieldProps } from './captcha-field.tsx';
