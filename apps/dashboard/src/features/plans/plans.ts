export { QuotaNotice } from './QuotaNotice.tsx';
