import { Navigate, useSearchParams } from 'react-router';
import { editProductPath, productListPath } from './product-queries.ts';

/** The short address of old links: `/edit?id=`. Without an id, the list is where one can be chosen. */
export default function ProductEditRedirectScreen() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return <Navigate to={id ? editProductPath(id) : productListPath} replace />;
}
