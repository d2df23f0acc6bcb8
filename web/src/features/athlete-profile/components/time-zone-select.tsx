import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FIRST_TIME_ZONES, otherTimeZones, zoneName } from '../time-zones';

interface TimeZoneSelectProps {
  value: string;
  onChange: (zone: string | null) => void;
}

export function TimeZoneSelect({ value, onChange }: TimeZoneSelectProps) {
  const { t } = useTranslation();
  const named = (zones: string[]) => zones.map((zone) => ({ value: zone, label: zoneName(zone) }));
  return (
    <Select
      label={t('athleteProfile.timezone')}
      allowDeselect={false}
      searchable
      limit={80}
      nothingFoundMessage={t('athleteProfile.noZone')}
      data={[
        { group: t('athleteProfile.commonZones'), items: named(FIRST_TIME_ZONES) },
        { group: t('athleteProfile.allZones'), items: named(otherTimeZones(value)) },
      ]}
      value={value || null}
      onChange={onChange}
    />
  );
}
