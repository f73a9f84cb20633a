import { call } from '../api/client';
import { explainApiError } from '../api/explain';
import { changeOwnPassword } from '../contract/account/api';
import { checkForm } from '../contract/fields';
import { type OwnPasswordBody, ownPasswordBody, USER_TEXTS } from '../contract/users';
import { toast, toastFailure } from '../ui/feedback/toast';
import { type Form, useForm } from '../ui/form/use-form';

const EMPTY: OwnPasswordBody = { current_password: '', new_password: '' };

/** The form that changes the logged-in user's password. */
export function useOwnPassword(onChanged: () => void): Form<OwnPasswordBody> {
  return useForm({
    initial: EMPTY,
    parse: (values) => checkForm(ownPasswordBody, values),
    submit: async (body) => {
      await call(changeOwnPassword, { body });
      void toast('success', USER_TEXTS.ownPasswordSet);
      onChanged();
    },
    explain: (error) => {
      const refused = explainApiError(error);
      // An error beside its field needs no toast.
      return refused.fields ? refused : toastFailure(refused);
    },
  });
}
