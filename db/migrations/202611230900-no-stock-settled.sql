-- Nothing runs this job any more: the figures that it made follow each change by themselves.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    perform graphile_worker.remove_job('stock-settled');
  end if;
end $$;
