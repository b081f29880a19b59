import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Panel } from '@/shared/ui/Panel';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { Skeleton } from '@/shared/ui/Skeleton';
import './alerts.css';
import { alertSettingsQuery } from './api/settings';
import { SettingsForm } from './SettingsForm';

/** The user's choices about alerts. */
export function SettingsPanel() {
  const { data, error } = useQuery(alertSettingsQuery());
  return (
    <Panel
      id="settings"
      title="Notifications"
      about={
        <>
          Thresholds apply to alerts about your jobs and sites. <Link to="/webhooks">Webhooks</Link>{' '}
          receive the events alert.raised and alert.ended.
        </>
      }
    >
      {error !== null && <ProblemNote error={error} />}
      {data === undefined && error === null && <Skeleton label="Loading the settings" />}
      {data !== undefined && <SettingsForm settings={data} />}
    </Panel>
  );
}
