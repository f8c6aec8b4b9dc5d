import { Group, Radio, SimpleGrid, TextInput } from '@mantine/core';
import { ProfileDraft, type CurrentUser } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { isoDay } from '@simdesk/rules';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { z } from 'zod';
import { send } from '#core/api.ts';
import { useUser } from '#core/session.ts';
import { session } from '#core/session-store.ts';
import { CallForm } from '#ui/form/call-form.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { useOpenedAt } from '#ui/hooks/use-opened-at.ts';
import { useProfileMessages } from './use-profile-messages.ts';

export const DetailsForm = () => {
  const { t } = useTranslation('profile');
  const user = useUser();
  const messages = useProfileMessages(t('profileChanged'));
  const today = isoDay(useOpenedAt());
  const labels = {
    first_name: t('firstName'),
    second_name: t('secondName'),
    last_name: t('lastName'),
    phone: t('phone'),
    birthday: t('birthday'),
    sex: t('sex'),
  };
  const save = async (details: z.input<typeof Details>, version?: number) => {
    await send(calls.profile.update, { ...toWire(details), version });
    await session.reload();
  };
  const [reloads, setReloads] = useState(0);
  const reload = async () => {
    await session.reload();
    setReloads((before) => before + 1);
  };
  return (
    <CallForm
      // A reload resets the form.
      key={reloads}
      schema={Details}
      initial={toForm(user)}
      version={user.version}
      readStored={async () => toForm(await send(calls.accounts.currentSession, {}))}
      labels={labels}
      save={save}
      onReload={() => void reload()}
      {...messages}
    >
      {(form) => (
        <>
          <TextInput label={labels.last_name} required autoComplete="family-name" {...form.getInputProps('last_name')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput label={labels.first_name} required autoComplete="given-name" {...form.getInputProps('first_name')} />
            <TextInput
              label={labels.second_name}
              required
              autoComplete="additional-name"
              {...form.getInputProps('second_name')}
            />
            <TextInput label={labels.phone} required type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
            <DateField
              label={labels.birthday}
              required
              yearsAround="1990-01-01"
              maxDate={today}
              {...form.getInputProps('birthday')}
            />
          </SimpleGrid>
          <Radio.Group label={labels.sex} required {...form.getInputProps('sex')}>
            <Group gap="lg" mt={4} mb={6}>
              <Radio value="m" label={t('male')} />
              <Radio value="f" label={t('female')} />
            </Group>
          </Radio.Group>
        </>
      )}
    </CallForm>
  );
};

/** The form has no sex selected if the user has not set one. */
const Details = ProfileDraft.extend({ sex: z.string().refine((sex) => sex === 'm' || sex === 'f', 'required') });

const toForm = ({ first_name, second_name, last_name, phone, birthday, sex }: CurrentUser): z.input<typeof Details> => ({
  first_name,
  second_name,
  last_name,
  phone,
  birthday: birthday ?? '',
  sex: sex === 'n' ? '' : sex,
});

const toWire = (details: z.input<typeof Details>) => ProfileDraft.parse(details);
