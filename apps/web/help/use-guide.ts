import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { loadGuide, type Guide } from './guide.ts';

/** The guide in the chosen language, also beside a screen that is always Russian. */
export const useGuide = (): { guide: Guide | undefined; language: string; isError: boolean; retry: () => void } => {
  const { language } = i18next;
  const { data, isError, refetch } = useQuery({
    queryKey: ['help', language],
    queryFn: () => loadGuide(language),
    staleTime: Infinity,
  });
  return { guide: data, language, isError, retry: () => void refetch() };
};
