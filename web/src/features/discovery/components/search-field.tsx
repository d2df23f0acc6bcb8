import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SEARCH_LENGTH } from '../discovery-filter';

const PAUSE_MS = 300;

interface SearchFieldProps {
  value: string;
  onSearch: (search: string) => void;
}

/** Searches once the typing pauses. What the address says anew, as after a step back, takes the place of the text. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
  const [seen, setSeen] = useState(value);
  const tell = useDebouncedCallback((search: string) => {
    setTold(search);
    onSearch(search);
  }, PAUSE_MS);
  if (seen !== value) {
    setSeen(value);
    if (told !== value) {
      setTold(value);
      setText(value);
    }
  }
  const type = (next: string) => {
    setText(next);
    tell(next.trim());
  };
  return (
    <TextInput
      type="search"
      label={t('discovery.search')}
      placeholder={t('discovery.searchHint')}
      maxLength={MAX_SEARCH_LENGTH}
      leftSection={<IconSearch size={18} stroke={1.9} aria-hidden />}
      rightSection={text && <CloseButton aria-label={t('discovery.clearSearch')} onClick={() => type('')} />}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
