import { NotFound } from './NotFound.tsx';

export default NotFound;
