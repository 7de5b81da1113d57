-- Nothing runs this job any more: the figures that it made follow each change by themselves.
do $$
begin
  if to_regprocedure('graphile_worker.remove_job(text)') is not null then
    perform graphile_worker.remove_job('stock-settled');
  end if;
end $$;
