import { Link, useLocation } from 'react-router';
import { useTitle } from '@/shared/hooks/useTitle';
import { Empty } from '@/shared/ui/Empty';

export function NotFoundPage() {
  useTitle('No such page');
  const { pathname } = useLocation();
  return (
    <>
      <div className="head">
        <h1>No such page</h1>
      </div>
      <section className="panel">
        <Empty
          title={pathname}
          action={
            <Link className="btn" to="/jobs">
              All jobs
            </Link>
          }
        >
          This page does not exist. The address may be mistyped or the page may have moved.
        </Empty>
      </section>
    </>
  );
}
