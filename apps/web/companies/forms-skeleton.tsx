import { Skeleton } from '@mantine/core';
import { FormCard } from '#ui/form/form-card.tsx';

export const FormsSkeleton = () =>
  [4, 2, 3].map((fields) => (
    <FormCard key={fields}>
      {Array.from({ length: fields }, (_, field) => (
        <Skeleton key={field} height={36} />
      ))}
    </FormCard>
  ));
