import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { refusalToChangeSites } from '@/shared/domain/session';
import { useMe } from '@/shared/hooks/me';
import { useTitle } from '@/shared/hooks/useTitle';
import { FormPanel } from '@/shared/ui/FormPanel';
import { useCreateSite } from './api/createSite';
import './sites.css';
import { enrolmentSteps } from './enrolment';
import { Steps } from './Steps';

/**
 * The first step of adding a site. The other steps are on the page of the new site, so that the
 * user can leave this page and return later.
 */
export function AddSitePage() {
  useTitle('Add a site');
  const me = useMe();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const create = useCreateSite();
  const refusal = refusalToChangeSites(me);
  const submit = () => {
    create.mutate(name, {
      onSuccess: (site) => void navigate(`/sites/${encodeURIComponent(site.name)}/add-node`),
    });
  };
  const { steps, current } = enrolmentSteps(null, null);
  return (
    <>
      <div className="head">
        <div>
          <p className="crumb">
            <Link to="/sites">Sites</Link> / New
          </p>
          <h1>Add a site</h1>
          <p className="sub">
            A site is a set of machines that can reach each other and have one owner.
          </p>
        </div>
      </div>
      <Steps steps={steps} current={current} />
      <FormPanel
        label="Create a site"
        title="1. Name"
        act="Create site"
        acting="Creating"
        pending={create.isPending}
        error={create.error}
        refusal={refusal}
        among={false}
        note={refusal}
        onSubmit={submit}
      >
        <label className="field">
          <span className="lb">Site name</span>
          <input
            className="in"
            value={name}
            required
            maxLength={40}
            pattern="[a-z0-9\-]+"
            title="Lower-case letters, digits and hyphens, at most 40"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setName(event.target.value)}
          />
          <span className="hint">
            Lower-case letters, digits and hyphens, at most 40. Its colour is given once and never
            changes.
          </span>
        </label>
      </FormPanel>
    </>
  );
}
