'use client';
export { SignatureUpload, type SignatureUploadProps } from './signature-upload.tsx';
