import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client';
import { explainApiError } from '../../../api/explain';
import { SITE_PHONE } from '../../../content/site';
import { changeProfile, readProfile } from '../../../contract/account/api';
import {
  PROFILE_SAVED,
  type Profile,
  type ProfileBody,
  profileBody,
} from '../../../contract/account/profile';
import { checkForm } from '../../../contract/fields';
import { fullName } from '../../../lib/full-name';
import { mobileWarning, tenDigits } from '../../../lib/identity/mobile';
import { Button } from '../../../ui/Button';
import { SubmitDialog } from '../../../ui/dialog/SubmitDialog';
import { toast } from '../../../ui/feedback/toast';
import { Field } from '../../../ui/form/Field';
import { PhoneField } from '../../../ui/form/PhoneField';
import { useForm } from '../../../ui/form/use-form';
import { Loading } from '../../tracked/page/Loading';
import styles from './account.module.css';

const KEY = ['profile'];

/** The customer's name, mobile number and email address. */
export function ProfileCard() {
  const [isOpen, setOpen] = useState(false);
  const reading = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(readProfile, { signal }),
  });
  const { data: profile } = reading;
  return (
    <section className={`card ${styles.card}`} aria-labelledby="details">
      <h2 id="details" tabIndex={-1}>
        Your details
      </h2>
      {profile === undefined ? (
        <Loading reading={reading} text="Loading your details…" />
      ) : (
        <>
          <dl className={styles.facts}>
            <div>
              <dt>Name</dt>
              <dd>{fullName(profile)}</dd>
            </div>
            <div>
              <dt>Mobile number</dt>
              <dd>{profile.phone}</dd>
            </div>
            <div>
              <dt>Email</dt>
              <dd>{profile.email}</dd>
            </div>
          </dl>
          <p className="muted">
            To change your email address, call us on {SITE_PHONE}. Orders and repairs keep the
            number that you gave for them.
          </p>
          <div>
            <Button onClick={() => setOpen(true)}>Change your details</Button>
          </div>
          {isOpen && <ProfileDialog profile={profile} onClose={() => setOpen(false)} />}
        </>
      )}
    </section>
  );
}

function ProfileDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const client = useQueryClient();
  const { first_name, last_name, phone } = profile;
  const form = useForm<ProfileBody, ProfileBody>({
    initial: { first_name, last_name, phone },
    normalize: (values) => ({ ...values, phone: tenDigits(values.phone) }),
    parse: (values) => checkForm(profileBody, values),
    async submit(body) {
      client.setQueryData(KEY, await call(changeProfile, { body }));
      void toast('success', PROFILE_SAVED);
      onClose();
    },
    explain: explainApiError,
  });
  return (
    <SubmitDialog title="Change your details" form={form} submit="Save" onClose={onClose}>
      <Field
        label="First name"
        {...form.field('first_name')}
        data-first
        autoComplete="given-name"
        required
      />
      <Field label="Last name" {...form.field('last_name')} autoComplete="family-name" required />
      <PhoneField
        label="Mobile number"
        {...form.field('phone')}
        status={mobileWarning(form.values.phone)}
        onChange={(typed) => form.set('phone', typed)}
        required
      />
    </SubmitDialog>
  );
}
